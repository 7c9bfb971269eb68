import type { PreviewAccount } from '@/lib/platform/upstream'

/** How to sign in to the preview; there is nothing behind the password but made-up data. */
export function PreviewHint({ account }: { account: PreviewAccount }) {
  return (
    <p className="public-hint">
      Preview with a mock platform. Sign in as <code>{account.username}</code> with the password{' '}
      <code>{account.password}</code>.
    </p>
  )
}
