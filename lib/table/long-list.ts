/** Of lists this long only the rows in view are drawn, once the tools are there (advanced/row-window.tsx). */
export const WINDOW_FROM_ROWS = 200
