import { centreOn, fitBox, type View } from '../../../src/components/seat-map/viewport.ts'
import { bare, idle, ours } from './subjects.ts'
import { mixedStates, randomFrom } from './venue.ts'

const subjects = { ours, bare, idle }
export type SubjectName = keyof typeof subjects

const size = { width: 1000, height: 700 }
/** A seat is 18 CSS pixels wide at the near end of the trip. */
const NEAR_K = 2.2
const PAUSE_MS = 12

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
/** The second frame begins once the first was handed over. */
const shown = async () => {
  await frame()
  await frame()
}

/** What the bench asks of the page. */
export interface SeatmapBench {
  /** Mounts a venue and shows it, `times` times anew. */
  draw(name: SubjectName, count: number, times: number): Promise<void>
  /** A trip from the whole venue to single seats, along them and back. */
  zoom(frames: number): Promise<void>
  /** 500 seats change, `rounds` times. */
  update(rounds: number): Promise<void>
}

let subject = idle(document.body, 0)
let states = ''

const tripView = (share: number): View => {
  const { box } = subject.plan
  const whole = fitBox(box, size)
  const depth = Math.sin(Math.PI * share) ** 2
  const k = whole.k * (Math.max(whole.k, NEAR_K) / whole.k) ** depth
  const x = (box.x0 + box.x1) / 2 + (box.x1 - box.x0) * 0.3 * Math.sin(2 * Math.PI * share)
  const y = (box.y0 + box.y1) / 2 + (box.y1 - box.y0) * 0.25 * depth
  return centreOn(x, y, k, size)
}

async function drawOnce(name: SubjectName, count: number) {
  subject.destroy()
  const root = document.createElement('div')
  root.style.cssText = `position:relative;width:${size.width}px;height:${size.height}px;overflow:hidden`
  document.body.replaceChildren(root)
  states = mixedStates(count)
  subject = subjects[name](root, count)
  subject.view(fitBox(subject.plan.box, size))
  await shown()
}

const bench: SeatmapBench = {
  async draw(name, count, times) {
    for (let time = 0; time < times; time++) await drawOnce(name, count)
  },
  async zoom(frames) {
    for (let at = 0; at < frames; at++) {
      await frame()
      subject.view(tripView(at / (frames - 1)))
      await shown()
      await pause()
    }
  },
  async update(rounds) {
    const random = randomFrom(99)
    subject.view(fitBox(subject.plan.box, size))
    await shown()
    for (let round = 0; round < rounds; round++) {
      const letters = [...states]
      for (let change = 0; change < Math.min(500, letters.length); change++) {
        const seat = Math.floor(random() * letters.length)
        letters[seat] = letters[seat] === 'V' ? 'L' : 'V'
      }
      states = letters.join('')
      await frame()
      subject.update(states)
      await shown()
      await pause()
    }
  },
}

Object.assign(globalThis, { seatmapBench: bench })
