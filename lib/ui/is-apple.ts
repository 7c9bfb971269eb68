/** Whether this is an Apple system, with Command in place of Control. For browsers only. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
