/**
 * Words of everyday life that are about the same thing, in English and German, folded (no umlauts, ss for ß). A star ends
 * a stem. So that "the hound" finds the fact about a dog, and "Feierabend" the one about a job.
 */
const WRITTEN: Readonly<Record<string, string>> = {
  work: "job jobs work working worked workplace shift* colleague* boss office career profession employ* retire* rota depot overtime layover arbeit* beruf* kolleg* chef betrieb* feierabend schicht* spatdienst fruhdienst nachtdienst dienstplan firma buro azubi* lehrling* werkstatt workshop bench",
  driving:
    "bus buses driver* drive* passenger* wheel route* stops tram* taxi* lorry truck* coach fahrer* lenkrad lkw strassenbahn linie fahrgast*",
  train: "train trains railway conductor lokfuhrer zug zugen zuge bahn schaffner* gleis*",
  sewing: "sew* tailor* needle* thread* nahen naht schneider* nadel*",
  repair: "repair* mend* fix fixes fixed fixing restor* reparier* heil* flick*",
  nursery:
    "gardener* nursery tree trees sapling* greenhouse* gartner* baumschul* gewachshaus* setzling* baumchen strauch*",
  plot: "garden* allotment* plot beds dug dig digging soil compost* seed* bulbs leek* dahlia* flower* vegetable* shed harvest* garten* beet beete erde kompost* blumen gemuse ernte* unkraut laube schrebergarten",
  apple: "apple* orchard* pear* fruit apfel* obst* birn* streuobst*",
  books:
    "novel* read reading reads books chapter* page* author* library stor* bookbind* buch buche* roman* lesen lese gelesen kapitel seite* bibel binden gebunden buchrucken einband rucken bibliothek* press presses print* typeset* paper* presse pressen druck* setzkast* papier* leim* buttenpapier",
  crime:
    "detective* murder* crime* killer suspect* culprit inspector* vicar whodunit thriller* corpse krimi* tater* mord* kommissar* verdachtig* leiche tatort",
  music: "music* song* tune* melody concert* musik* lied lieder melodie konzert* noten",
  instrument:
    "instrument* chord* string* practis* practic* strum* ukulele* guitar* violin* piano* banjo mandolin* fiddle saite* akkord* gitarre* klavier* geige* ube ubst geubt uben",
  accordion: "accordion* squeezebox* bellows reed reeds concertina akkordeon* quetschkommode ziehharmonika",
  cello: "cello* bow schwan swan cellist* bogen",
  trio: "trio band waltz* tango gig gigs concert* rehears* walzer kapelle",
  choir:
    "choir* sing sings singing sang singer* bass soprano tenor rehears* chor chore* singen singt singst gesang* probe proben sopran dirigent* kantor* bratsch* brahms",
  dance: "danc* waltz* tanz* tanzen",
  dog: "dog dogs hound* puppy pup mutt whippet* poodle* pudel* beagle* collie* husky retriever* dachshund* greyhound* terrier* spaniel* labrador leash walkies bark* paw* kennel hund hunde* dackel* welpe* leine gassi bellt bellen gebellt wau",
  cat: "cat cats kitten* moggy tomcat purr* meow* whisker* litter katze* kater katzchen schnurr* schnarch* miau* pfote* fell mieze kratz*",
  pet: "pet pets vet animal* haustier* tierarzt* tier tiere vieh",
  bird: "parrot* bird* canary budgie papagei* vogel* sittich* kafig",
  horse: "horse* pony riding stable pferd* reiten stall sattel*",
  spider: "spider* web insect* cobweb* spinne* achtbein* beinen netz krabbel*",
  fear: "afraid fear* scared terrif* frighten* phobia panic* angst* furcht* panik* gruselt graut",
  heights:
    "height* ladder* bridge* cliff* tower* dizzy vertigo balcon* roof scaffold* rung* hohe hohen leiter* schwindel* turm brucke* gipfel*",
  mother: "mother* motherly mum mam mom mummy ma mutter mama mutti",
  father: "father* dad daddy pa vater papa vati",
  parents: "parents folks eltern",
  sister: "sister* schwester* sis",
  brother: "brother* bro bruder* bruderherz",
  grandmother: "grandmother* nan gran granny grandma oma grossmutter*",
  grandfather: "grandfather* grandad grandpa opa grossvater*",
  aunt: "aunt* auntie tante* grosstante*",
  uncle: "uncle* onkel*",
  son: "son sons lad lads boy boys sohn* junge jungs",
  daughter: "daughter* tochter* madchen",
  children: "children kid kids child kinder kind nachwuchs",
  family: "family families relative* familie* verwandt*",
  fishing:
    "fish fishing fisher* fisherman catch caught trawler net nets cod herring fischer* fang angel* angeln kutter",
  boat: "boat* ship* ferry sail* vessel hull deck captain* steamer dinghy boot boote schiff* dampfer* kapitan* matros* kahn segel* fahre steuerfrau",
  water: "swim* swam sink* drown* water pool wave* schwimm* geschwommen wasser welle* untergehen tauch*",
  seasick: "seasick* seekrank* ubel schaukel* schwank* schlecht",
  sea: "sea seaside beach* coast* ocean shore meer* strand* kuste* ostsee nordsee see muschel* inseln",
  island: "island* islander* isle sheep ferry insel* schafe",
  childhood: "grew childhood kid kids raised growing aufgewachsen kindheit",
  lighthouse: "lighthouse* lamp light beam leuchtturm*",
  key: "key keys schlussel*",
  roof: "roof* leak* drip* bucket* ceiling damp dach* undicht tropf* eimer regnet",
  coffee: "coffee* espresso latte cappuccino caffeine kaffee* koffein*",
  tea: "tea teas kettle* brew mug mugs cuppa tee teekanne kessel wasserkocher",
  alcohol:
    "alcohol* beer* wine* whisky drunk booze pub pint sober cider alkohol* bier* wein* schnaps sekt kneipe betrunken nuchtern prost saft* apfelsaft rausch",
  meat: "meat* vegetarian* veggie vegan* steak* bacon sausage* ham chicken beef lamb fleisch* vegetar* wurst* schnitzel* braten speck beans tofu",
  bread:
    "bread* bak* loaf dough sourdough flour yeast crust brot* back* gebacken teig* sauerteig* mehl* hefe krume kruste knet* roggen* laib backofen brotchen",
  spice: "coriander cilantro spice* herb* curry koriander gewurz* kraut krauter",
  cooking: "cook* recipe* stew kitchen supper kochen kocht rezept* kuche",
  cake: "cake* tart* biscuit* kuchen torte* streusel",
  car: "car cars motor* engine* garage volvo swedish auto autos motor wagen kombi",
  bicycle:
    "bike* bicycle* cycl* pedal* puncture* rad fahrrad* radel* platten kette sattel reifen lenker zahnrader* pedal*",
  travel:
    "going trip* abreise sea beach* meer* strand* ausland abroad tourist* ticket* gate landing zugticket travel* flight* fly flying plane* airport suitcase* holiday* vacation* hotel* packing reise* urlaub* flug* flieg* koffer* rucksack* einpacken hotel* ferien verreis* gepackt",
  wedding:
    "wedding* fiance* fiancee* vows bridesmaid* bestman trauzeug* toast* aisle wed marry marries married marriage bride* groom barn speech* hochzeit* heirat* trauung braut* brautigam rede",
  alone:
    "lonely single divorc* split widow* separat* wife husband ex partner einsam allein* witwe* verwitwet geschieden getrennt ehe frau gestorben verstorben damals",
  birthday: "birthday* born zodiac candle* geburtstag* geboren sternzeichen wassermann",
  age: "age older turning alter sechzig funfzig vierzig",
  tall: "tall* tallest height legs leg inch* centimet* balken",
  hair: "hair* redhead* ginger curls blond* brunette haar* frisur* locken",
  eyes: "eye eyes augen auge",
  hand: "hand hands handed lefty lefthand* righthand* scissors linkshand* rechtshand* schere",
  language:
    "language* speak* spoke accent portuguese norwegian german french spanish swedish sprache* sprich* sprech* norwegisch dialekt* platt",
  chess: "chess* checkmate moves bishop pawn rook gambit club schach* dame springer turm",
  cards: " bridge poker skat* karten kartenspiel* bube buben trumpf* ass stich gemischt kartenabend",
  neighbours: "neighbor* neighbour* nachbar*",
  carnival:
    "carnival* costume* parade* karneval* fasching* umzug narr* pappnase* konfetti kostum* fastnacht helau alaaf",
  film: "film* movie* cinema tv series screen fernseh* kino serie* folge geguckt geschaut",
  sport: "football* rugby tennis gym run running match team fussball* tennis laufen joggen verein training*",
  town: "traffic suburb* city streets stadt wohn* viertel heimat",
  winter: "winter* cold freez* frost snow kalt* kalte frier* schnee eis",
  sleep: "sleep* awake dream* schlaf* bett traum*",
  study: "study studies student* university college degree exam* studi* uni universitat semester vorlesung*",
  laundry: "laundry washing clothes wasche* waschmaschine*",
  joke: "joke* witz* scherz* opinion* mutter*",
  pottery:
    "potter* pottery clay kiln* glaze* vase* mug mugs teapot* ceramic* porcelain topfer* ton brennofen glasur* keramik* porzellan krug vase* becher*",
  plaster: "plaster* ceiling* stucco render* wallpaper* verputz* putz gips* decke tapet* stuck",
  brick: "brick* mortar scaffold* site foreman concrete mason* maurer* ziegel* mortel gerust* baustelle beton",
  wood: "carpent* joiner* plank* wood* timber saw saws sawdust chisel* plane varnish tischler* schreiner* holz* sage brett* hobel* span spane lack",
  metal: "weld* forge* blacksmith* steel iron anvil schmied* schweiss* stahl* eisen* amboss",
  electric: "electric* fuse* cable* socket* bulb wiring elektr* sicherung* kabel* steckdose* gluhbirne*",
  plumbing: "plumb* pipe* tap taps boiler* drain* klempner* rohr* heizung* wasserhahn abfluss*",
  clock:
    "clock* watchmak* tick* pendulum* chime* alarm uhr uhren uhrmach* uhrwerk* tick* pendel* zeiger* schlagt wecker* standuhr*",
  farm: "farm* tractor* cow cows cattle calf herd milk* barn hay field* crop* wheat harvest* landwirt* bauer* bauern* hof trecker* traktor* kuh kuhe kalb* rind* bulle vieh herde melk* stall scheune heu acker* feld* weide* mahdresch* mais ruben weizen getreide ernte*",
  cow: "cow cows cattle calf bull milk* udder herd kuh kuhe kalb* bulle rind* vieh melk* euter herde",
  sheep: "sheep* lamb* wool* shepherd* flock ram schaf* lamm* wolle schafer*",
  pig: "pig pigs piglet* sow schwein* ferkel* sau",
  goat: "goat* kid ziege* zicklein",
  hen: "hen hens chicken* egg eggs cock rooster* coop henhouse huhn* huhner* henne* ei eier hahn hahne",
  duck: "duck* goose geese pond ente enten gans ganse teich",
  bee: "bee bees hive* honey sting stung stings swarm* beekeep* wax biene* imker* honig* stich gestochen schwarm* wabe* bienenstock",
  rabbit: "rabbit* bunny bunnies hare hutch carrot* kaninchen* hase* hoppel* mohre*",
  hamster: "hamster* guinea mouse mice gerbil* meerschwein* maus mause rennmaus",
  tortoise: "tortoise* turtle* shell schildkrot* panzer",
  fishtank: "goldfish aquarium* tank guppy goldfisch* aquarium fische",
  snake: "snake* lizard* reptil* terrarium schlange* echse* gecko*",
  crow: "crow* raven* magpie* jackdaw* rook owl* krahe* rabe* elster* dohle* eule* krachz* feder* flugel*",
  woodpecker: "woodpecker* peck* hammer* gutter specht* klopf* hammert",
  nurse:
    "nurse* nursing ward wards patient* hospital* clinic* matron* bandage* krankenschwester* pfleg* station patient* krankenhaus* klinik* verband",
  doctor: "doctor* surgeon* gp surgery stethoscope prescription* arzt* praxis sprechstunde rezept stethoskop",
  dentist: "dentist* drill tooth teeth filling* braces zahn zahne zahnarzt* bohrer* plombe* gebiss",
  teach:
    "teach* pupil* school* class* classroom* lesson* homework marking exam* blackboard head headmaster lehr* schul* schuler* klasse* unterricht* hausaufgabe* korrigier* kreide* tafel",
  law: "law lawyer* court* judge* solicitor* barrister* trial* anwalt* gericht* richter* prozess* kanzlei*",
  office: "office* desk* spreadsheet* meeting* printer* email* boss buro* sitzung* drucker* excel chef akte*",
  account: "account* tax taxes invoice* ledger* audit* numbers sums buchhalt* steuer* rechnung* bilanz*",
  shop: "shop* store till checkout customer* shelf shelves stock cashier* laden kasse* kund* regal* verkauf* geschaft*",
  police: "police* cop constable sergeant station arrest* beat polizei* polizist* wache streife",
  fire: "firefight* fireman firemen brigade hose hoses siren* helmet* alarm feuerwehr* loschen loscht geloscht schlauch* helm sirene* brand brennt einsatz*",
  soldier: "army soldier* barracks sergeant regiment navy marine* soldat* bundeswehr kaserne* armee",
  post: "postman postwoman postie mailman letter* parcel* envelope* postbot* brieftrag* brief briefe paket* umschlag*",
  pilot: "pilot* cockpit airline* flight* plane planes runway steward* stewardess* pilotin flugzeug* landebahn",
  lorry: "lorry lorries truck* haul* trailer* motorway* lkw laster* anhanger* autobahn* brummi",
  taxi: "taxi* cab cabs cabbie fare fares meter fahrgast* taxifahr*",
  tram: "tram* trams depot schiene* strassenbahn* tram",
  crane: "crane* dock docks container* kran* hafen* container",
  mine: "miner* mine mines pit coal colliery bergmann* bergbau* zeche* kohle* grube stollen",
  baker: "baker* bakery rolls oven pastry pastries backer* backerei* brotchen* ofen* semmel*",
  butcher: "butcher* mincemeat cleaver metzger* fleischer* schlachter*",
  hairdresser:
    "hairdress* barber* salon scissors perm fringe haircut* friseur* frisor* salon pony dauerwelle haarschnitt*",
  tailor: "tailor* seamstress* hem button* dress dresses suit schneider* saum knopf* kleid kleider anzug*",
  cleaner: "cleaner* cleaning mop mops vacuum* dust duster hoover* putz* wisch* staubsaug* besen",
  cookjob:
    "chef cook restaurant* kitchen* menu* waiter* waitress* diner* koch kochin restaurant* kuche speisekarte* kellner*",
  bar: "barman barmaid bartender* cocktail* pub landlord wirt wirtin tresen theke* cocktail*",
  painter:
    "paint* brush* canvas* easel* watercolo* oils sketch* draw* mal malt malen maler* pinsel* leinwand* staffelei* aquarell* zeichn* skizz* farbe farben",
  photo: "photo* camera* lens darkroom* snapshot* foto* kamera* objektiv* dunkelkammer*",
  sculptor: "sculpt* statue* marble bildhauer* skulptur* statue* marmor",
  writer: "writer* novelist* poem* poet* manuscript* publish* schriftsteller* gedicht* dichter* manuskript* verlag*",
  actor:
    "actor* actress* stage theatre* theater* rehears* curtain prompt* script costume* schauspiel* buhne* theater* vorhang probe* souffl*",
  radio: "radio* broadcast* station tuner wireless rundfunk* radio* sender funk* antenne*",
  computer: "computer* laptop* coding code program* software bug keyboard* rechner programmier* tastatur* bildschirm*",
  science: "scientist* laborator* lab experiment* physic* chemist* biolog* forsch* labor* versuch* physik* chemie*",
  museum: "museum* exhibit* gallery galler* curator* ausstellung* galerie* museum*",
  church: "church* chapel* bell bells vicar priest* steeple hymn* kirche* kapelle* glocke* pfarrer* turm orgel*",
  organ: "organ organist* pedals pipes orgel* organist* pfeifen",
  translator: "translat* interpreter* dictionar* ubersetz* dolmetsch* worterbuch*",
  map: "map maps atlas compass chart cartograph* karte landkarte* atlas kompass",
  star: "star stars telescope* planet* moon* comet* constellation* astronom* stern sterne teleskop* fernrohr* planet* mond* komet* sternbild*",
  bassoon: "bassoon* fagott* oboe* clarinet* reed blaser* klarinette*",
  flute: "flute* whistle* recorder piccolo flote* blockflote* pfeif*",
  trumpet: "trumpet* trombone* brass horn tuba bugle trompete* posaune* blasmusik blechblas* horn tuba",
  drum: "drum* drummer* snare cymbal* schlagzeug* trommel* becken",
  guitar: "guitar* chord* strum* amp gitarre* akkord* verstarker",
  violin: "violin* fiddle* bow strings geige* violine* bogen saite*",
  piano: "piano* keys grand scale scales klavier* flugel tasten tonleiter*",
  record: "vinyl record* turntable needle album* platten* plattenspieler* schallplatte* album*",
  opera: "opera* aria* tenor* soprano* oper opern* arie* tenor* sopran*",
  jazz: "jazz* saxophon* sax swing saxofon*",
  bowls: "bowls bowling woods green jack kegel* kugel boule* bowling",
  golf: "golf* tee putt* caddie fairway* golf*",
  darts: "dart darts bullseye oche dartscheibe* pfeile",
  snooker: "snooker billiard* pool cue billard* queue",
  rugby: "rugby scrum* try tries",
  football:
    "football* soccer team teams support* goal goals kick* pitch referee* league match cup striker* penalty offside stadium season fan fans supporter* fussball* tor tore elfmeter* schiedsrichter* liga spiel* pokal sturmer* stadion* trainer* verein anpfiff abseits dauerkarte*",
  tennis: "tennis* racket* serve volley net wimbledon schlager aufschlag* satz",
  cricket: "cricket* wicket* bat innings bowler*",
  run: "running runner* marathon* jog* trainers laufen lauf laufe marathon* jogg* laufschuh*",
  hike: "hik* walk walks walking ramble* rambl* trail* hill hills boots peak* mountain* summit* wander* wanderung* berg berge gipfel* pfad* wanderschuh* stiefel*",
  climb: "climb* rope* harness crag kletter* seil* haken",
  ski: "ski skis skiing slope* snowboard* piste* abfahrt* skier* skifahr* lift",
  skate: "skat* ice rink eislauf* schlittschuh* eisbahn",
  gym: "gym weights dumbbell* treadmill* fitness* hantel* muckibude",
  yoga: "yoga pilates stretch* mat yoga* matte dehn*",
  martial: "judo karate boxing boxer* belt boxen gurtel",
  swim: "swim* pool lengths goggles crawl backstroke schwimm* bahnen becken freibad* hallenbad* kraul*",
  dive: "div* snorkel* reef scuba tauch* schnorchel* riff",
  sail: "sail* mast yacht* regatta* rudder keel segel* mast jacht* ruder kiel",
  row: "row rows rowing oar* ruder* paddel* kanu* kajak*",
  surf: "surf* board wave* brett* welle*",
  camp: "camp* tent tents stove sleeping midge* campsite zelt* camping* schlafsack* isomatte wohnwagen* wohnmobil*",
  caravan: "caravan* camper* motorhome wohnwagen* wohnmobil*",
  motorbike:
    "motorbike* motorcycle* biker* sidecar* carburett* gasket* helmet* leathers triumph throttle motorrad* moped* beiwagen* vergaser* dichtung* helm maschine krad",
  oldtimer: "vintage restor* gasket carburett* spark oldtimer* schraub* vergaser* zundkerze* baujahr lotlampe motor*",
  cross: "crossword* clue clues puzzle* anagram* sudoku letters pen kreuzwort* ratsel* senkrecht waagerecht buchstaben",
  jigsaw: "jigsaw* pieces puzzle* puzzleteil*",
  knit: "knit* wool* yarn needles jumper* scarf crochet* strick* wolle hakel* pullover* schal socken",
  quilt: "quilt* patchwork* fabric* stitch* stoff stoffe stich*",
  stamp: "stamp stamps album* philatel* briefmarke* sammel* sammler*",
  collect: "collect* collection* flea sammlung* sammel* flohmarkt*",
  model: "model railway* locomotive* miniature* modellbahn* modelleisenbahn* lok miniatur*",
  kite: "kite* wind drachen*",
  juggle: "juggl* circus* clown* acrobat* zirkus* jongl* clown* artist",
  magic: "magic* trick* wizard* zauber* trick*",
  board: "monopoly scrabble draughts ludo dice wurfel* brettspiel* mensch",
  bingo: "bingo numbers caller lotto",
  lottery: "lottery jackpot ticket lotto* los gewonnen",
  quiz: "quiz* trivia quizabend*",
  video: "playstation xbox gamer* console videospiel* konsole zock*",
  puppet: "puppet* doll dolls puppe* marionette*",
  poetry: "poem* poet* rhyme* verse* gedicht* reim* verse",
  history: "history roman* medieval castle* ruins geschichte mittelalter* burg burgen ruine* romer*",
  politicsclub: "committee* club chair treasurer minutes vorstand* kassenwart verein*",
  licorice: "licorice liquorice lakritz* salmiak salzig",
  chocolate: "chocolate* cocoa praline* truffle* schokolade* kakao praline*",
  sweets: "sweet sweets candy toffee* fudge bonbon* sussigkeit* suss gummibar*",
  icecream: "ice-cream icecream sundae cone eis eisdiele* kugel waffel",
  cheese: "cheese* brie cheddar stilton kase* gouda camembert",
  honey: "honey jar honig* glas",
  egg: "egg eggs omelette* ei eier spiegelei* ruhrei",
  soup: "soup* broth bowl suppe* bruhe eintopf* linsen",
  dumpling: "dumpling* klosse* kloss* knodel* pflaumenknodel",
  potato: "potato* chips fries mash spud* kartoffel* pommes",
  pasta: "pasta spaghetti noodle* lasagne* nudel* spaghetti lasagne",
  rice: "rice risotto sushi reis",
  pizza: "pizza*",
  offal: "offal liver kidney* tripe innereien leber* niere* kutteln",
  onion: "onion* garlic zwiebel* knoblauch*",
  tomato: "tomato* tomate* gurke* cucumber*",
  mushroom: "mushroom* fungi pilz* pfifferling* steinpilz*",
  olive: "olive*",
  seafood: "oyster* mussel* prawn* shrimp* crab lobster* auster* muschel* garnele* krabbe* hummer*",
  herring: "herring* cod sardine* anchov* mackerel* kipper* hering* dorsch sardine* sardelle* matjes",
  milk: "milk* dairy lactose cream milch* laktose* sahne butter",
  nut: "nut nuts peanut* almond* hazelnut* nuss nusse erdnuss* mandel*",
  beer: "beer* lager ale pint pils* bier* malzbier* kneipe brau* brewery",
  wine: "wine* vineyard* grape* corkscrew wein* winzer* traube* korken*",
  spirits: "whisky whiskey gin rum vodka brandy schnaps* korn likor* cognac",
  smoke: "smok* cigarette* tobacco pipe ashtray lighter rauch* zigarette* tabak pfeife aschenbecher qualm*",
  breakfast: "breakfast* porridge cereal toast marmalade fruhstuck* musli toast marmelade",
  picnic: "picnic* blanket hamper picknick*",
  jam: "jam jams preserve* marmelade* einmach* gelee",
  plum: "plum* plums prune pflaume* zwetschge*",
  cherry: "cherry cherries kirsch* kirsche*",
  berry: "berry berries strawberr* raspberr* blackberr* beere* erdbeer* himbeer* brombeer*",
  lemon: "lemon* orange* lime zitrone* apfelsine* orange*",
  rose: "rose roses thorn* bouquet* rosen* dorn* strauss",
  flower: "flower* tulip* lil* carnation* bouquet* petal* bloom* florist* blume* tulpe* nelke* bluht bluten strauss",
  cactus: "cactus cacti succulent* kaktus* kakteen",
  tree: "tree trees oak birch trunk branch* baum baume eiche* birke* stamm ast aste laub",
  forest: "forest* woods ranger* forester* wald* forst* forster*",
  lawn: "lawn* mower* mow hedge* rasen* maher* mahen hecke*",
  greenhouse: "greenhouse* seedling* gewachshaus*",
  weather: "weather* rain* storm* thunder* lightning wetter* regen* gewitter* donner* blitz* sturm*",
  sun: "sun sunny sunburn* tan heat sonne* sonnig hitze* sonnenbrand*",
  mountain: "mountain* alps alpine peak* valley* berg* alpen tal gipfel*",
  river: "river* stream* bank canal* fluss* bach ufer* kanal*",
  lake: "lake* reservoir* pond see seen teich* stausee*",
  desert: "desert* camel* dune* wuste* kamel* dune*",
  city: "city downtown skyline innenstadt grossstadt*",
  village: "village* hamlet dorf* weiler",
  move: "moving moved removal boxes landlord flat umzieh* umzug umgezogen kartons vermieter*",
  neighbour2: "fence trampoline zaun",
  dormitory: "flatmate* roommate* hostel mitbewohn* wg",
  balcony: "balcon* terrace* patio balkon* terrasse*",
  attic: "attic* loft dachboden* speicher",
  cellar: "cellar* basement* keller*",
  stairs: "stairs staircase banister treppe* stufe* gelander",
  bath: "bath bathtub tub shower* bade* badewanne* dusche*",
  bed: "bed beds mattress* pillow* duvet* bett* matratze* kissen* decke",
  sofa: "sofa* armchair* couch* sessel* sofa* couch",
  chair: "chair* stool* stuhl* hocker*",
  window: "window* curtain* fenster* gardine* vorhang*",
  fireplace: "fireplace* chimney* hearth logs kamin* schornstein* ofen*",
  fridge: "fridge* freezer* kuhlschrank* gefriertruhe*",
  phone: "phone* phoned ring rings rang telefon* anruf* angerufen handy*",
  photoalbum: "album* snapshots fotoalbum*",
  glasses: "glasses spectacles lenses brille* kontaktlinse*",
  beard: "beard* moustache* shave* shaving bart* schnurrbart* rasier*",
  tattoo: "tattoo* ink tatowier* tattoo*",
  scar: "scar scars narbe*",
  shoe: "shoe shoes boots cobbler* heel* laces schuh* stiefel* schuster* absatz*",
  hat: "hat hats cap beret hut hute mutze* kappe*",
  coat: "coat* jacket* jumper* mantel* jacke*",
  ring: "ring rings jewel* goldsmith* necklace* ring ringe schmuck* goldschmied* kette",
  money: "wage* salary* saving* lohn* gehalt* sparen gespart",
  insurance: "insurance versicherung*",
  twin: "twin* identical zwilling*",
  triplet: "triplet* drilling*",
  cousin: "cousin* cousine* vetter",
  niece: "niece* nephew* nichte* neffe*",
  grandchild: "grandchild* grandson* granddaughter* enkel*",
  godchild: "godson goddaughter godfather godmother patenkind* patenonkel patentante*",
  inlaws: "schwiegermutter* schwiegervater* schwager* schwagerin*",
  friend: "friend* mate mates pal pals buddy freund* freundin* kumpel*",
  baby: "baby babies nappy nappies pram cot baby* windel* kinderwagen* wickel*",
  widow: "widow* funeral* grave* anniversar* late witwe* beerdigung* grab friedhof* hochzeitstag*",
  divorce: "divorc* ex scheid* geschieden* ex exfrau exmann",
  anniversary: "anniversar* jubilee* hochzeitstag* jubilaum*",
  christmas: "christmas* xmas santa advent carol* weihnacht* advent* nikolaus* christkind* bescherung tannenbaum*",
  easter: "easter* ostern oster* osterei*",
  newyear: "fireworks silvester* neujahr* feuerwerk*",
  party: "party parties feier* fete party* gefeiert",
  canada: "canada canadian* ranch kanada* kanadisch* ranch cowboy* lasso",
  scotland: "scotland scottish kilt loch glen highland* skye midges schottland* schottisch* dudelsack*",
  ireland: "ireland irish dublin irland* irisch*",
  italy: "italy italian rome venice tuscany italien* italienisch* rom venedig toskana",
  spain: "spain spanish madrid mallorca spanien* spanisch* mallorca barcelona",
  portugal: "portugal portuguese lisbon porto tart tarts tile* tiled portugal* portugiesisch* lissabon",
  france: "france french paris eiffel frankreich* franzosisch* paris",
  greece: "greece greek crete griechenland* griechisch* kreta",
  norway: "norway norwegian fjord* norwegen* norwegisch*",
  sweden: "sweden swedish stockholm schweden* schwedisch* elch",
  japan: "japan* tokyo kimono",
  america: "america* york texas california amerika* usa",
  baltic: "baltic usedom rugen ostsee* insel strand* strandkorb* mowe*",
  trip: "trip tour route map tent ferry suitcase* luggage tickets booked flight* hotel* hostel* passport* fare holiday* reise* koffer* gepack* gebucht hotel* pension fahre fahrkarte* ticket* pass urlaub*",
  exam: "exam* revise revision test tests prufung* klausur* lern lernen lernt",
  language2: "grammar vocab* lessons vokabel* grammatik*",
  volunteer: "volunteer* charity freiwillig* ehrenamt*",
  scout: "scout* campfire* pfadfinder* lagerfeuer*",
  night: "nightshift night nights nachtschicht* nachts",
  early: "dawn alarm sunrise earlies wecker* fruhschicht* morgengrauen sonnenaufgang*",
  retire: "retire* pension* rente* rentner* ruhestand",
};

/** What a fact of a kind is about besides its own words. */
export const KIND_FIELDS: Readonly<Record<string, readonly string[]>> = {
  age: ["age"],
  birthday: ["birthday"],
  sign: ["birthday"],
  town: ["town"],
  job: ["work"],
  relationship: ["alone"],
  children: ["children", "son", "daughter", "twin", "laundry"],
  family: ["family"],
  pets: ["pet"],
  eyes: ["eyes"],
  hair: ["hair"],
  height: ["tall"],
};

const WHOLE = new Map<string, string[]>();
const STEMS = new Map<string, string[]>();
for (const [field, words] of Object.entries(WRITTEN)) {
  for (const word of words.split(" ")) {
    const into = word.endsWith("*") ? STEMS : WHOLE;
    const key = word.replace("*", "");
    into.set(key, [...(into.get(key) ?? []), field]);
  }
}

const NONE: readonly string[] = [];
const PART_MIN = 4;
const COMPOUND_MIN = 7;

function byStem(word: string): readonly string[] {
  for (let length = word.length; length >= 3; length -= 1) {
    const found = STEMS.get(word.slice(0, length));
    if (found) return found;
  }
  return NONE;
}

/** Of a German compound, its first and last part: "Buchbinderin", "Gemüsebeet". */
function byParts(word: string): readonly string[] {
  const found: string[] = [];
  for (let at = PART_MIN; at <= word.length - 3; at += 1) {
    found.push(...(WHOLE.get(word.slice(0, at)) ?? NONE));
    if (at <= word.length - PART_MIN) found.push(...(WHOLE.get(word.slice(at)) ?? STEMS.get(word.slice(at)) ?? NONE));
  }
  return found;
}

/** What a folded word is about. */
export function fieldsOf(word: string): readonly string[] {
  const found = [...(WHOLE.get(word) ?? NONE), ...byStem(word), ...(word.length < COMPOUND_MIN ? NONE : byParts(word))];
  return found.length > 1 ? [...new Set(found)] : found;
}

/** Fields whose words are places, which are names. */
const COUNTRIES = new Set(
  "canada scotland ireland italy spain portugal france greece norway sweden japan america baltic".split(" "),
);
/** Whether a word with a capital may be a name: it is no word that we know, or a place. */
export const mayBeName = (fields: readonly string[]): boolean => fields.every((field) => COUNTRIES.has(field));
