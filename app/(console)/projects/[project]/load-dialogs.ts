/** Dialogs that more than one screen opens, for useDialog. */

export const loadSnapshotDialog = () => import('./snapshot-dialog')
export const loadResizeDialog = () => import('./resize-dialog')
export const loadPowerDialog = () => import('./instance-power-dialog')
