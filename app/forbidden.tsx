/**
 * Nothing outside of the console's frame answers so. Next's own screen, which has the looks of no
 * other, would travel with every document in case.
 */
export { default } from './not-found'
