/** The order of histories. */
export const NEWEST_FIRST = { sortBy: 'time_and_id_descending' } as const
