import { KEEP_EARLY_INPUT } from '@/lib/ui/early-input'

/** Notes what the reader does before the page can hear it. */
export function KeepEarlyInput({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_EARLY_INPUT}
    </script>
  )
}
