/** From this length on only the rows in view are drawn, once the tools are loaded (advanced/row-window.tsx). */
export const WINDOW_FROM_ROWS = 200
/** From this length on the search field and all tools are in sight; shorter lists are read at a glance. */
export const TOOLS_FROM_ROWS = 10

/*
 * Short lists have their tools in the row of their heading, long ones a line of them. Which one it will be
 * isn't known while the rows are on their way, and rows must not move when they are there. Both sets are of
 * this document, by operation.
 */

/** Lists that were short when they were last shown: their skeletons have no line of tools. */
export const shortLists = new Set<string>()
/** Lists whose skeleton, with a line of tools, is on screen: their first rows stand below such a line. */
export const awaitedWithTools = new Set<string>()
