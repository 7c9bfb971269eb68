import { exposure } from '@/lib/network/exposure'
import type { Network } from '@/lib/network/network'

/* Works out what the internet can reach away from the page's own thread. */

addEventListener('message', ({ data }: MessageEvent<readonly Network[]>) => {
  postMessage(data.map(exposure))
})
