/** The platform's interval of samples of guests, ms; the shortest mean (screens.md, section 8). */
export const SAMPLE_MS = 5_000
