import pg, { type PoolClient } from "pg";

/** What the library keeps of a result's columns: names with types, the readers of each, an empty row. */
type Shape = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object };
type Connection = { describe: (what: unknown) => void };
export type Told = { command: string; rowCount: number | null; rows: object[] };
type Answer = (error: Error | null, told: Told) => void;

/** The library's query, with what its types leave out. */
type Query = {
  name: string;
  _result: Shape;
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): unknown;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
const LibraryQuery = pg.Query as unknown as new (text: string, values: unknown[], answer: Answer) => Query;

type Kept = { shapes: Map<string, Shape>; quiet: Connection };
const keptBy = new WeakMap<Connection, Kept>();

function keptOf(connection: Connection): Kept {
  let kept = keptBy.get(connection);
  if (!kept) {
    const quiet = Object.create(connection, { describe: { value: () => {} } }) as Connection;
    keptBy.set(connection, (kept = { shapes: new Map(), quiet }));
  }
  return kept;
}

/** Connections have the same shapes: each is kept once. */
const shared = new Map<string, Shape>();
function sharedShape({ fields, _parsers, _prebuiltEmptyResultObject }: Shape): Shape {
  const key = JSON.stringify(fields);
  const shape = shared.get(key) ?? { fields, _parsers, _prebuiltEmptyResultObject };
  shared.set(key, shape);
  return shape;
}

/**
 * A prepared statement that asks for its columns at the first run on a connection and not again: describing a row of sixty
 * columns costs both sides more than the row. PostgreSQL refuses a prepared statement whose columns have changed
 * (`isStalePlan`), so that what is kept is what comes.
 */
class KeptQuery extends LibraryQuery {
  #isKept = false;

  constructor(name: string, text: string, values: unknown[], answer: Answer) {
    super(text, values, answer);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const { shapes, quiet } = keptOf(connection);
    const shape = shapes.get(this.name);
    this.#isKept = shape !== undefined && Boolean(this.hasBeenParsed(connection));
    if (this.#isKept) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    super.prepare(this.#isKept ? quiet : connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#isKept) keptOf(connection).shapes.set(this.name, sharedShape(this._result));
    super.handleCommandComplete(message, connection);
  }
}

/** Runs it under its name. */
export const runKept = (client: PoolClient, name: string, text: string, values: unknown[]): Promise<Told> =>
  new Promise((resolve, reject) => {
    const query = new KeptQuery(name, text, values, (error, told) => (error ? reject(error) : resolve(told)));
    client.query(query as unknown as pg.Query);
  });
