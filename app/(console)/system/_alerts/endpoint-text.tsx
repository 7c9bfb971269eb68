import { Truncated } from '@/lib/ui/truncated'

const CHARS_MAX = 48

/**
 * Where alerts are sent. Never a link: following it would send a request that the receiver doesn't
 * expect.
 */
export const EndpointText = ({ url }: { url: string }) => (
  <span className="mono" translate="no">
    <Truncated text={url} max={CHARS_MAX} />
  </span>
)
