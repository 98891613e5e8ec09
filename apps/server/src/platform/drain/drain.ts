/** Shuts a process down in steps without losing anyone's work. */
export type Drain = {
  /** Requests should go elsewhere: not ready any more, and connections close after each call. */
  isOn: () => boolean;
  /** Sockets are being moved; new ones are redirected at once. */
  isMoving: () => boolean;
  begin: () => void;
  /** Registers how an owner of sockets moves them; `move` waits for all. */
  onMove: (task: () => Promise<void>) => void;
  move: () => Promise<void>;
};

export function createDrain(): Drain {
  const tasks: (() => Promise<void>)[] = [];
  let isOn = false;
  let isMoving = false;
  return {
    isOn: () => isOn,
    isMoving: () => isMoving,
    begin: () => {
      isOn = true;
    },
    onMove: (task) => void tasks.push(task),
    move: async () => {
      isMoving = true;
      await Promise.all(tasks.map((task) => task()));
    },
  };
}
