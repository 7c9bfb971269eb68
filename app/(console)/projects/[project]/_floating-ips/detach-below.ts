/** What a detachment of an address has below its question (`below` of `defineRemoval`). */
export const detachBelow = {
  load: () => import('./detach-checks'),
  otherwise: 'Saved checks couldn’t be tried.',
}
