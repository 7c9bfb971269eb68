/**
 * How often to read again, while they are shown, lists of things that only people change, ms
 * (decisions/0031).
 */
const SLOW_MS = 60_000
const slowly = (): number => SLOW_MS

/** For `useInterval` of a list screen. */
export const useSlowPace = () => slowly
