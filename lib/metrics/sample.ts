/** How often the platform samples guests, ms; no mean is taken over less (screens.md, section 8). */
export const SAMPLE_MS = 5_000
