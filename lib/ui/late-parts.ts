/* What every page loads once it is hydrated, as one script. */

export { installTips } from './install-tips'
export { NavigationLoading } from './navigation-loading'
