import type { Failure } from '@/lib/api/result'
import { ServerReadFailure } from '@/lib/reading/read-failure'

/** In place of a screen of an instance: what the server met when it read it. */
export const InstanceReadFailure = ({ failure }: { readonly failure: Failure }) => (
  <div className="shell-page">
    <ServerReadFailure
      title="The instance couldn’t be loaded"
      failure={failure}
      operation="instanceView"
    />
  </div>
)
