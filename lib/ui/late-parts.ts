/* The parts that every page loads after hydration, as one script. */

export { installTips } from './install-tips'
export { NavigationLoading } from './navigation-loading'
