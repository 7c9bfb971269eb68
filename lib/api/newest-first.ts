/** In the order in which histories are read. */
export const NEWEST_FIRST = { sortBy: 'time_and_id_descending' } as const
