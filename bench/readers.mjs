/** Of the mock platform's demo world. */
export const READERS = ['ada', 'ben']
export const PASSWORD = 'maple-demo'
