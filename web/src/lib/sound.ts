/** Eight small sounds, made on the spot: nothing is loaded. */
export type Cue = "turn" | "place" | "gain" | "loss" | "reveal" | "round" | "win" | "chat";

/** Notes of a cue: frequency in Hz, start and length in seconds, the wave, and how loud. */
type Note = [hz: number, at: number, length: number, wave: OscillatorType, gain: number];

const CUES: Record<Cue, Note[]> = {
  turn: [
    [587, 0, 0.16, "sine", 1],
    [880, 0.13, 0.3, "sine", 0.9],
  ],
  place: [[210, 0, 0.07, "triangle", 0.9]],
  gain: [
    [660, 0, 0.09, "sine", 0.6],
    [990, 0.06, 0.12, "sine", 0.5],
  ],
  loss: [
    [330, 0, 0.12, "triangle", 0.7],
    [233, 0.09, 0.2, "triangle", 0.7],
  ],
  reveal: [
    [440, 0, 0.06, "sine", 0.5],
    [554, 0.05, 0.06, "sine", 0.5],
    [740, 0.1, 0.14, "sine", 0.5],
  ],
  round: [
    [294, 0, 0.35, "sine", 0.7],
    [440, 0.02, 0.35, "sine", 0.5],
  ],
  win: [
    [523, 0, 0.2, "sine", 0.8],
    [659, 0.14, 0.2, "sine", 0.8],
    [784, 0.28, 0.2, "sine", 0.8],
    [1047, 0.42, 0.5, "sine", 0.9],
  ],
  chat: [[1175, 0, 0.05, "sine", 0.4]],
};

let context: AudioContext | null = null;

export function play(cue: Cue, volume: number): void {
  if (volume <= 0 || typeof AudioContext === "undefined") return;
  // Browsers keep still until somebody has touched the page.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  for (const [hz, at, length, wave, gain] of CUES[cue]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = wave;
    tone.frequency.value = hz;
    loud.gain.setValueAtTime(0, now + at);
    loud.gain.linearRampToValueAtTime(0.25 * volume * gain, now + at + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    tone.connect(loud).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + length + 0.02);
  }
}
