/** Passwords of tables. The host program supplies the hash function, because browsers have only asynchronous ones. */

/** The stored form of a password. */
export interface HashedPassword {
  readonly salt: string;
  readonly hash: string;
}

export interface Passwords {
  hash(password: string): HashedPassword;
  /** Compares in constant time. */
  matches(password: string, hashed: HashedPassword): boolean;
}
