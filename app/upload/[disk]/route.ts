import { writeUploadChunk } from '@/lib/platform/upload'

/** One chunk of an image file: `POST /upload/{disk}?project=…&offset=…` with raw bytes. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ disk: string }> },
): Promise<Response> {
  return writeUploadChunk(request, (await params).disk)
}
