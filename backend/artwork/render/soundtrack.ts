import { chance } from "../shape.ts"
import { type Note, type Rustle, type Tone } from "../reels/tone.ts"

const rate = 44_100

/**
 * A reel's sound as a WAV file. What rings on past the end is heard at the beginning, so that the
 * loop has no seam.
 */
export const createSoundtrack = ({ notes, rustles }: Tone, seconds: number): Uint8Array => {
  const heard = new Float64Array(rate * seconds)
  for (const note of notes) add(heard, note.at, note.kind === "pluck" ? plucked(note) : rung(note))
  for (const rustle of rustles) add(heard, rustle.from, rustled(rustle))
  return wav(heard)
}

const add = (heard: Float64Array, at: number, sound: Float64Array): void => {
  const start = Math.round(at * rate)
  for (const [index, value] of sound.entries()) {
    const place = (start + index) % heard.length
    heard[place] = (heard[place] ?? 0) + value
  }
}

/** A string of gut: a burst of noise that goes round and loses its edge (Karplus and Strong). */
const plucked = ({ hz, loud }: Note): Float64Array => {
  const next = chance(Math.round(hz * 10))
  const string = Float64Array.from({ length: Math.round(rate / hz) }, () => next() * 2 - 1)
  return Float64Array.from({ length: Math.round(rate * 2.2) }, (_, index) => {
    const here = index % string.length
    const value = string[here] ?? 0
    string[here] = (value + (string[(here + 1) % string.length] ?? 0)) * 0.4982
    return value * loud * Math.exp((-index / rate) * 1.1)
  })
}

/** A little bell: its tone and three overtones that do not quite fit it. */
const rung = ({ hz, loud }: Note): Float64Array =>
  Float64Array.from({ length: Math.round(rate * 2.4) }, (_, index) => {
    const time = index / rate
    const partial = (share: number, strength: number, fading: number) =>
      Math.sin(2 * Math.PI * hz * share * time) * strength * Math.exp(-time * fading)
    return (
      loud *
      0.5 *
      (partial(1, 1, 2.6) +
        partial(2.76, 0.4, 4.5) +
        partial(5.4, 0.18, 8) +
        partial(8.93, 0.07, 12))
    )
  })

/** Noise through a narrow window, swelling and falling. */
const rustled = ({ from, hz, loud, to }: Rustle): Float64Array => {
  const next = chance(Math.round(hz))
  const length = Math.round((to - from) * rate)
  const state = { low: 0, band: 0 }
  const turn = 2 * Math.sin((Math.PI * hz) / rate)
  return Float64Array.from({ length }, (_, index) => {
    state.low += turn * state.band
    state.band += turn * (next() * 2 - 1 - state.low - 0.7 * state.band)
    return state.band * loud * Math.sin((Math.PI * index) / length) ** 2
  })
}

const wav = (heard: Float64Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(44 + heard.length * 2))
  const word = (at: number, letters: string) =>
    letters.split("").forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, "RIFF")
  view.setUint32(4, 36 + heard.length * 2, true)
  word(8, "WAVEfmt ")
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, "data")
  view.setUint32(40, heard.length * 2, true)
  heard.forEach((value, index) =>
    view.setInt16(44 + index * 2, Math.round(Math.tanh(value) * 32_000), true)
  )
  return new Uint8Array(view.buffer)
}
