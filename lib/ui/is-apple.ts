/** Whether keys are those of Apple’s systems: Command where others have Control. For browsers only. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
