import { Truncated } from '@/lib/ui/truncated'

const CHARS_MAX = 48

/** Where alerts are sent. Never a link: who follows it sends a request nobody there waits for. */
export const EndpointText = ({ url }: { url: string }) => (
  <span className="mono" translate="no">
    <Truncated text={url} max={CHARS_MAX} />
  </span>
)
