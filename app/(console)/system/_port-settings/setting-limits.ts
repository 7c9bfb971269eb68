/* Limits of port settings (behaviour-operator.md, Switch port settings). */

/** Characters of a BGP peer’s MD5 key. */
export const MD5_KEY_MAX = 80
/** Seconds that a peer without an address is known. */
export const ROUTER_LIFETIME_MAX = 9_000
