/** The message of an empty required field (specification, section 5). */
export const requiredMessage = (label: string): string => `${label} is required`

/** Refuses empty and blank text. */
export const validateRequired = (value: string, label: string): string | undefined =>
  value.trim() === '' ? requiredMessage(label) : undefined
