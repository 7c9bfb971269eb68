/** From this length on only the rows in view are drawn, once the tools are loaded (advanced/row-window.tsx). */
export const WINDOW_FROM_ROWS = 200
/** From this length on the search field and all tools are in sight; shorter lists are read at a glance. */
export const TOOLS_FROM_ROWS = 10
