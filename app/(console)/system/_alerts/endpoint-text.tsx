import { Mono } from '@/lib/ui/badge'
import { Truncated } from '@/lib/ui/truncated'

const CHARS_MAX = 48

/**
 * Where alerts are sent. Never a link: following it would send a request that the receiver doesn't
 * expect.
 */
export const EndpointText = ({ url }: { url: string }) => (
  <Mono>
    <Truncated text={url} max={CHARS_MAX} />
  </Mono>
)
