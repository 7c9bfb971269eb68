/** What a colour means. Text or a label always says it too. */
export type Tone = 'ok' | 'notice' | 'danger' | 'info' | 'neutral' | 'progress'
