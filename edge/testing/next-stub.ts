import type { Step, StepPort, StepResult } from '@/lib/jobs/job'

/** What makes the steps of jobs, and with which request: each test says. */
export const steps: {
  make: (step: Step, port: StepPort, request: Request) => Promise<StepResult>
} = { make: async () => ({ type: 'done' }) }

interface StubEnv {
  readonly JOB?: { step: Step; port: StepPort; end: (result: StepResult) => void }
}

/**
 * Stands for Next in tests of the Workers' entry: answers with what reached it, so that a test can
 * see which requests come through and with which headers. `?stub-status` and `?stub-header` (as
 * `name:value`, any number) shape the answer.
 */
export default {
  async fetch(request: Request, { JOB }: StubEnv): Promise<Response> {
    if (JOB) {
      JOB.end(await steps.make(JOB.step, JOB.port, request))
      return new Response(null, { status: 204 })
    }
    const url = new URL(request.url)
    const status = Number(url.searchParams.get('stub-status') ?? 200)
    const headers = new Headers()
    for (const header of url.searchParams.getAll('stub-header')) {
      const colon = header.indexOf(':')
      headers.append(header.slice(0, colon), header.slice(colon + 1))
    }
    const seen = {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    }
    return Response.json(seen, { status, headers })
  },
}
