/** Of lists this long only the rows in view are drawn, once the tools are there (advanced/row-window.tsx). */
export const WINDOW_FROM_ROWS = 200
/** Lists this long have a search field and all tools in sight; shorter ones are read at a glance. */
export const TOOLS_FROM_ROWS = 10
