/** The meanings of colours. Text or a label always says the same. */
export type Tone = 'ok' | 'notice' | 'danger' | 'info' | 'neutral' | 'progress'
