/** The end of a process in steps, so that nobody who is served by it loses anything. */
export type Drain = {
  /** Others are to be asked instead: not ready any more, and no connection is kept for another call. */
  isOn: () => boolean;
  /** Sockets are moving; a new one is sent on at once. */
  isMoving: () => boolean;
  begin: () => void;
  /** What has sockets says here how they are told; `move` waits for all of it. */
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
