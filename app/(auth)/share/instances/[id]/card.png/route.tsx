import { ImageResponse } from 'next/og'
import { notFoundAnswer } from '@/app/(auth)/share/instances/[id]/tags'
import { sharedBy } from '@/app/(auth)/share/instances/[id]/shared'
import { Card } from './card'

interface Context {
  params: Promise<{ id: string }>
}

/** The size that chats crop least. */
const SIZE = { width: 1200, height: 630 }

/** The picture of a lookup link, for anybody: it holds what the link's signature lets it say. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  const shared = await sharedBy(request, id)
  return shared ? new ImageResponse(<Card {...shared} />, SIZE) : notFoundAnswer()
}
