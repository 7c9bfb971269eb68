/**
 * An error that the person at the keyboard can fix: one sentence, printed without a stack. Any other
 * error is our fault and keeps its stack.
 */
export class Refusal extends Error {}

/**
 * Runs a command's main function; a refusal ends the process with its sentence and exit code 1.
 * @param {() => Promise<number | void>} main resolves to the exit code (nothing means 0)
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
