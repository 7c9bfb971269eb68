/** Why an attached floating IP can't be deleted (screens.md, section 15). */
export const DELETE_REASON = 'Attached to an instance; detach it first'
