import { deviceKeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/** Whether a new order is heard in this browser. */
export const loadNewOrderSound = (): boolean =>
  deviceKeyValueStore.get(storageKeys.newOrderSound) === "on"

/** Remembers it. */
export const saveNewOrderSound = (isOn: boolean): void => {
  if (isOn) deviceKeyValueStore.set(storageKeys.newOrderSound, "on")
  else deviceKeyValueStore.remove(storageKeys.newOrderSound)
}

/** Plays two short tones; a browser that nobody has touched yet plays nothing. */
export const playNewOrderSound = (): void => {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.connect(audio.destination)
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.9)
  for (const [index, frequency] of [659, 880].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(audio.currentTime + index * 0.18)
    tone.stop(audio.currentTime + (index === 0 ? 0.18 : 0.9))
    if (index === 1) tone.addEventListener("ended", () => void audio.close())
  }
}
