/**
 * How often sessions of BGP and BFD are read again while they are looked at, ms: they end by themselves,
 * all of them come in one answer, and who looks does so because one has ended (decisions/0031).
 */
export const SESSIONS_EACH_MS = 15_000
