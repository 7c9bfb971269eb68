type Json = string | number | readonly Json[]

interface Props<Args extends readonly Json[]> {
  readonly nonce: string | undefined
  /** Must not use anything of its module: only its text is sent. */
  readonly run: (...args: Args) => void
  readonly args: Args
}

/** The text of a script that calls `run` with `args`. */
export const scriptOf = <Args extends readonly Json[]>(
  run: (...args: Args) => void,
  args: Args,
): string => `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`

/** Calls a function while the browser parses the document, before any script is loaded. */
export function InlineScript<Args extends readonly Json[]>({ nonce, run, args }: Props<Args>) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {scriptOf(run, args)}
    </script>
  )
}
