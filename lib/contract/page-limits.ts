/* How many items are read at once. Apart from the other limits, because every screen with a list loads these. */

/** The page size of a list without a limit, and the largest one: tenant, section 4. */
export const PAGE_LIMIT_DEFAULT = 100
export const PAGE_LIMIT_MAX = 10_000
/** Rows per list page of the product: specification, section 9. */
export const PAGE_SIZE = 25
/** "Practically all", for pickers and cross-look-ups: screens.md, section 0. */
export const PICKER_LIMIT = 1000
