/** What a removal that is about ports has below its question (`below` of `defineRemoval`). */
export const wayOutBelow = {
  load: () => import('./way-out-review').then(({ WayOutReview }) => ({ default: WayOutReview })),
  otherwise: 'Whether the rack keeps another way out couldn’t be checked.',
}
