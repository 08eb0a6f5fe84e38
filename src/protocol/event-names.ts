/** Notifications about a table, which no game may use as the kind of an event. `events.ts` says what each of them holds. */
export const TABLE_EVENT_NAMES = [
  'player_joined',
  'player_left',
  'player_away',
  'interrupt_processed',
  'interrupt_withdrawn',
  'lobby_update',
  'game_abandoned',
  'newcomer',
  'player_removed',
  'watchers',
  'chat',
  'reaction',
] as const;
