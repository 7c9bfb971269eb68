const MIB = 1_048_576

/** What has many of something: lists of up to 10,000 rows, measurements, a serial port's history. */
const MANY = /List|Groups$|Metric$|Query$|RulesView$|History$|Neighbors$|SerialConsole$/

/** How long a platform's answer to an operation may be, bytes; far more than it ever is. */
export const answerBytesMax = (operation: string): number => (MANY.test(operation) ? 16 : 1) * MIB
