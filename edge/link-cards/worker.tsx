import './font'
import { ImageResponse } from '@vercel/og'
import type { LinkCardFacts } from '@/lib/platform/upstream'
import { Card } from './card'

/** The size that chats crop least. */
const SIZE = { width: 1200, height: 630 }

/**
 * Draws the picture of a shared link: a Worker of its own, as the library is a fifth of what the
 * console's Worker may weigh (decisions/0012). Takes LinkCardFacts as JSON, and answers with a PNG.
 */
export default {
  async fetch(request) {
    const image = new ImageResponse(<Card {...await request.json<LinkCardFacts>()} />, SIZE)
    // Drawn to its end before anything is answered: the library starts up within the first picture, and
    // one that is cut off meanwhile (HEAD wants no body) leaves all later ones waiting for it.
    return new Response(await image.arrayBuffer(), image)
  },
} satisfies ExportedHandler
