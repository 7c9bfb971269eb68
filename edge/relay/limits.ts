import { RETRY_AFTER_MS_MAX } from '@/lib/api/retry-after'

/** The relay's numbers (security.md, section 4; reasons beside those that are not there). */
export const limits = {
  socketsPerRoom: 1_000,
  socketsPerSession: 8,
  socketsPerUser: 20,
  /** Sent with a 503: the page polls for so long, then tries again. */
  retryAfterFullS: 60,
  /**
   * Different sign-ins in one room. 3 requests a second prove 180 of them each minute; above that
   * a removed role would be noticed too late, so that further members share another room.
   */
  membersPerRoom: 150,
  /** Rooms of one project: together they take the 1,000 sockets of a project with as many users. */
  roomsPerProject: 7,

  inboundBytesMax: 4_096,
  inboundPerS: 10,
  inboundBurst: 20,
  /** This breach closes the socket. */
  inboundBreachesMax: 3,

  frameBytesMax: 64 * 1024,
  snapshotPageRows: 200,
  /** Unacknowledged beyond this: only the latest state of each resource, later. */
  unackedBytesMax: 256 * 1024,
  /** Unacknowledged and held back: the reader is too slow. */
  heldBytesMax: 1024 * 1024,
  heldMsMax: 10_000,

  /** A socket silent for longer than ping and grace is dead; hidden pages' timers run once a minute. */
  silentMsMax: 30_000,
  silentHiddenMsMax: 130_000,
  /** Life of a socket, +-10 %, so that those opened together don't come back together. */
  lifeMs: 3_600_000,

  /** A change that has just begun is often done within seconds: up to four more reads for each. */
  burstMs: 500,
  burstForMs: 4_000,
  fastMs: 1_000,
  slowMs: 5_000,
  idleMs: 5_000,
  /** Two lists of one page cost as much as one list. Within `staleMs`, so that a page of them is live. */
  besideMs: 10_000,
  hiddenMs: 30_000,
  /**
   * A list that no page shows is read only for the first frame of the next page: each such list at this
   * interval, and no two within `unseenApartMs`. So a page with one list costs at most 12 calls a
   * minute for its list and 3 for the other four.
   */
  unseenMs: 80_000,
  unseenApartMs: 20_000,
  /** A resource in the same transition for longer no longer makes polls fast. */
  fastForMs: 300_000,
  requestsPerS: 3,
  /** Longest wait by a timer beside the alarm: after 10 s of rest the runtime puts an object out of memory. */
  timerMsMax: 9_000,
  pollRequestsPerS: 2,
  requestTimeoutMs: 5_000,

  breakerFailures: 3,
  breakerMsMin: 1_000,
  breakerMsMax: 30_000,
  retryAfterMsMin: 1_000,
  retryAfterMsMax: RETRY_AFTER_MS_MAX,
  /** A 429 without a readable Retry-After. */
  retryAfterMsDefault: 5_000,

  ringEvents: 1_000,
  ringMs: 300_000,
  staleMs: 15_000,
  /** Read times are kept this often while all is well: a written row each round would cost too much. */
  keepEachMs: 20_000,
  /** A new page waits for a fresh read rather than being shown older state than it has. */
  freshMs: 10_000,
  /** Rows of one kind that a room follows; of more the page learns that they are not followed. */
  rowsPerKind: 2_000,
  /** Largest list answer that is read: 2,000 instances take 1.4 MB. */
  answerBytesMax: 8 * 1024 * 1024,
} as const
