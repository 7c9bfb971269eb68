/** The page of a path whose layout is the list, or the page of a thing, and over which nothing lies. */
export const NothingOver = () => null
