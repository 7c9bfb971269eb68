import worker from './worker'

/** Stands in until the mock platform's own object is wired here. */
export class MockPlatform {
  fetch() {
    return new Response('the mock platform is not wired yet', { status: 501 })
  }
}

export default worker
