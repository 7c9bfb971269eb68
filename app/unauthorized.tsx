/**
 * Nothing answers so here: reads lead to the sign-in themselves. Next's own screen, which has the
 * looks of no other, would travel with every document in case.
 */
export { default } from './not-found'
