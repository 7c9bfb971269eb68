/* The frame's scripts that load after hydration, as one chunk: each chunk delays a slow browser. */

export { answerClicks } from './at-click'
export { copyRows } from './copy-rows'
export { focusPage } from './focus-page'
export { Jobs } from './jobs'
export { keepFocus } from './keep-focus'
export { keepSession } from './keep-session'
export { watchPrints } from './print-line'
export { readScreensAhead } from './read-screens-ahead'
export { rememberScroll, restoreScroll } from './remember-scroll'
export { SectionViews } from './section-views'
