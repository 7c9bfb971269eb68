/**
 * How often lists are read again that change by somebody's hands and not by themselves, ms, while they
 * are looked at (decisions/0031).
 */
const SLOW_MS = 60_000
const slowly = (): number => SLOW_MS

/** For `useInterval` of a list screen. */
export const useSlowPace = () => slowly
