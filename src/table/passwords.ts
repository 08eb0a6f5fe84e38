/** Passwords of tables: whoever runs the tables hands in how they are hashed, because a browser cannot do that at once. */

/** What is kept of a password. */
export interface HashedPassword {
  readonly salt: string;
  readonly hash: string;
}

export interface Passwords {
  hash(password: string): HashedPassword;
  /** Takes the same time wherever the two differ. */
  matches(password: string, hashed: HashedPassword): boolean;
}
