/**
 * Words of everyday life that are about the same thing, in English and German, folded (no umlauts, ss for ß). A star ends
 * a stem. So that "the hound" finds the fact about a dog, and "Feierabend" the one about a job.
 */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
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
};
