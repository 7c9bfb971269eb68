/* What the sidebar loads once its page is hydrated, as one script. */

export { Jobs } from './jobs'
export { watchPrints } from './print-line'
export { SectionViews } from './section-views'
